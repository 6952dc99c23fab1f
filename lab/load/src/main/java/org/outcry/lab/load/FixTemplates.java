// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import static org.outcry.lab.load.TemplateKeys.require;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.agrona.concurrent.EpochNanoClock;

/**
 * Templates of FIX messages for a measurement of any FIX acceptor, from a YAML file.
 *
 * @param version BeginString
 * @param applVerId DefaultApplVerID of FIXT.1.1; empty for other versions
 * @param answeredBy tag in which the acceptor's messages repeat the id of a request
 * @param operation description of the measured operation
 * @param messages sent in turn
 */
record FixTemplates(
        InetSocketAddress address,
        String version,
        String applVerId,
        String sender,
        String target,
        int answeredBy,
        String operation,
        List<Message> messages)
        implements MeasuredService {
    private static final Set<String> KEYS =
            Set.of("address", "version", "applVerId", "sender", "target", "answeredBy", "operation", "messages");
    private static final int MSG_TYPE = 35;
    private static final int LONGEST_MSG_TYPE = 4;

    /** Content of a field. */
    enum Content {
        /** The text of the template. */
        TEXT,
        /** Number of the request, different in each. */
        ID,
        /** Number of the request before. */
        PREVIOUS,
        /** The time of sending, UTC. */
        TIME
    }

    /** Field of a template. */
    record Field(int tag, Content content, String text) {}

    /** Template of a message: its MsgType and the fields after the header. */
    record Message(int msgType, List<Field> fields) {}

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with the key or message that is wrong
     */
    static FixTemplates read(Path file) throws IOException {
        return TemplateKeys.read(file, KEYS, FixTemplates::of);
    }

    private static FixTemplates of(TemplateKeys keys) {
        InetSocketAddress address = keys.address("address");
        String version = keys.text("version", "FIX.4.4");
        require(
                version.matches("FIX\\.4\\.[0-9]|FIXT\\.1\\.1"),
                "version must be FIX.4.0 to FIX.4.4, or FIXT.1.1: " + version);
        boolean fixt = version.equals("FIXT.1.1");
        String applVerId = keys.text("applVerId", fixt ? "9" : "");
        require(fixt || applVerId.isEmpty(), "applVerId belongs to version FIXT.1.1, not to " + version);
        require(
                !fixt || applVerId.matches("[0-9]{1,2}"),
                "applVerId must be an ApplVerID, such as 9 for FIX 5.0 SP2: " + applVerId);
        String answeredBy = keys.text("answeredBy", "11");
        require(answeredBy.matches("[1-9][0-9]{0,4}"), "answeredBy must be a tag: " + answeredBy);
        List<Message> messages =
                keys.texts("messages").stream().map(FixTemplates::message).toList();
        require(!messages.isEmpty(), "messages must be a list of at least one message");
        return new FixTemplates(
                address,
                version,
                applVerId,
                keys.needed("sender"),
                keys.needed("target"),
                Integer.parseInt(answeredBy),
                keys.text(
                        "operation",
                        "one " + version
                                + " message of the templates, until the first message of the acceptor that names"
                                + " it in tag " + answeredBy + " was decoded"),
                messages);
    }

    @Override
    public LoadTarget connect(EpochNanoClock clock) throws IOException {
        return new MessagesLoad(this, clock);
    }

    private static Message message(String text) {
        int msgType = 0;
        boolean identified = false;
        List<Field> fields = new ArrayList<>();
        for (String field : text.split("\\|", -1)) {
            int equals = field.indexOf('=');
            require(
                    equals > 0 && field.substring(0, equals).matches("[1-9][0-9]{0,4}") && equals < field.length() - 1,
                    "expected tag=value, found '" + field + "' in '" + text + "'");
            int tag = Integer.parseInt(field.substring(0, equals));
            String value = field.substring(equals + 1);
            if (tag == MSG_TYPE) {
                require(value.length() <= LONGEST_MSG_TYPE, "MsgType is too long: " + value);
                for (int i = 0; i < value.length(); i++) {
                    msgType |= value.charAt(i) << (Byte.SIZE * i);
                }
                continue;
            }
            Content content = content(value);
            identified |= content == Content.ID;
            fields.add(new Field(tag, content, value));
        }
        require(msgType != 0, "no MsgType (35) in '" + text + "'");
        require(identified, "no field is {id}, by which an answer can name the request: '" + text + "'");
        return new Message(msgType, List.copyOf(fields));
    }

    private static Content content(String value) {
        return switch (value) {
            case "{id}" -> Content.ID;
            case "{previous}" -> Content.PREVIOUS;
            case "{time}" -> Content.TIME;
            default -> {
                require(!value.startsWith("{"), "unknown placeholder: " + value + "; known: {id} {previous} {time}");
                yield Content.TEXT;
            }
        };
    }
}
