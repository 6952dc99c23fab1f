// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.OrderEntryYaml;
import org.outcry.gateway.config.ConfigException;
import org.outcry.nativeapi.NativeRequestsWriter;
import org.outcry.nativeapi.Sync;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Frames;
import org.outcry.wire.text.YamlParser;

/** Commands of a YAML text, encoded. If one of them is wrong, none is read. */
public final class CommandFile {
    /** Encoded command. */
    public static final class Command {
        private final String method;
        private final int methodId;
        private final byte[] body;

        private Command(String method, int methodId, byte[] body) {
            this.method = method;
            this.methodId = methodId;
            this.body = body;
        }

        /** Returns a command that a call writes. */
        public static Command of(String method, Consumer<OrderEntry> call) {
            Encoded encoded = new Encoded();
            call.accept(new OrderEntryWriter(encoded));
            return new Command(method, encoded.methodId, encoded.body);
        }

        /** Returns the approval of a command that waits for a second operator. */
        public static Command approvalOf(long number) {
            Encoded encoded = new Encoded();
            Sync waiting = new Sync();
            waiting.id = number;
            new NativeRequestsWriter(encoded).approve(waiting);
            return new Command("approve " + number, encoded.methodId, encoded.body);
        }

        /** Returns the command as a person reads it, on one line. */
        public String text() {
            StringBuilder yaml = new StringBuilder();
            new OrderEntryReader(new OrderEntryYaml(yaml)).onFrame(methodId, body, 0, body.length);
            return yaml.toString()
                    .replaceFirst("^---\\s", "")
                    .replaceAll("\\s+", " ")
                    .replaceFirst("( \\.\\.\\.)? *$", "");
        }

        /** Returns the name of the {@code OrderEntry} method. */
        public String method() {
            return method;
        }

        int length() {
            return body.length;
        }

        /** Writes the call. */
        public void write(Frames to) {
            System.arraycopy(body, 0, to.claim(body.length), to.offset(), body.length);
            to.commit(methodId, body.length);
        }
    }

    private final List<Command> commands = new ArrayList<>();

    private CommandFile() {}

    /**
     * Reads a text.
     *
     * @param name the name of the text in errors
     * @throws ConfigException if a part of the text is not a command, with line and column
     */
    public static List<Command> read(String name, String text) {
        CommandFile file = new CommandFile();
        Encoded encoded = new Encoded();
        OrderEntryTextReader reader = new OrderEntryTextReader(new OrderEntryWriter(encoded));
        try {
            YamlParser parser = new YamlParser(name, text);
            YamlParser names = new YamlParser(name, text);
            while (reader.readNext(parser)) {
                file.commands.add(new Command(nameOf(names), encoded.methodId, encoded.body));
            }
        } catch (DecodeException e) {
            throw new ConfigException(List.of(String.valueOf(e.getMessage())));
        }
        if (file.commands.isEmpty()) {
            throw new ConfigException(List.of("no command in it: file=" + name));
        }
        return file.commands;
    }

    /**
     * Returns the name of the next command. A second parser, one document behind the first, is used for the name alone.
     */
    private static String nameOf(YamlParser names) {
        String method = String.valueOf(names.nextCall());
        skip(names);
        names.endCall();
        return method;
    }

    private static void skip(YamlParser in) {
        if (in.isMapping()) {
            in.openMapping();
            while (in.nextKey()) {
                skip(in);
            }
        } else if (in.isList()) {
            in.openList();
            while (in.nextElement()) {
                skip(in);
            }
        } else {
            in.scalar();
        }
    }

    /** Frames that hold the call that was written last. */
    private static final class Encoded implements Frames {
        private final byte[] bytes = new byte[OrderEntryWriter.MAX_LENGTH];
        private int methodId;
        private byte[] body = {};

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int id, int length) {
            methodId = id;
            body = Arrays.copyOf(bytes, length);
        }
    }
}
