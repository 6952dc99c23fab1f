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
import org.jspecify.annotations.Nullable;
import org.outcry.channel.ChannelContract;
import org.outcry.lab.kit.ClassPathLoader;
import org.outcry.wire.transcode.CallField;

/**
 * Service behind a channel, with the calls that are sent to it, from a YAML file.
 *
 * @param operations sent in turn, each with all its calls
 * @param id the field of the last call of an operation that names it; null if answers come in the order of the
 *     operations
 * @param answers the calls of the service that answer operations, each with the field that repeats the id; the field is
 *     not used without id
 */
record CallTemplates(
        InetSocketAddress address,
        ChannelContract contract,
        String token,
        List<List<TemplateCall>> operations,
        @Nullable CallField id,
        List<AnswerCall> answers,
        String operation)
        implements MeasuredService {
    private static final Set<String> KEYS =
            Set.of("address", "classPath", "requests", "answers", "calls", "id", "answeredBy", "token", "operation");

    /**
     * Reads a file, and the file of calls that it names.
     *
     * @throws IllegalArgumentException with the key that is wrong
     */
    static CallTemplates read(Path file) throws IOException {
        return TemplateKeys.read(
                file, KEYS, keys -> of(keys, file.toAbsolutePath().getParent()));
    }

    private static CallTemplates of(TemplateKeys keys, @Nullable Path folder) throws IOException {
        InetSocketAddress address = keys.address("address");
        List<String> places = keys.texts("classPath");
        require(!places.isEmpty(), "key is missing: classPath");
        ClassLoader classes = ClassPathLoader.of(
                "service",
                "classPath",
                places.stream().map(place -> in(folder, place)).toList());
        CallInterface requests = CallInterface.of(classes, keys.needed("requests"));
        CallInterface replies = CallInterface.of(classes, keys.needed("answers"));
        List<TemplateCall> calls = requests.read(in(folder, keys.needed("calls")));
        String idPath = keys.text("id", "");
        List<String> answeredBy = keys.texts("answeredBy");
        require(!answeredBy.isEmpty(), "key is missing: answeredBy");
        CallField id = idPath.isEmpty() ? null : requests.id(idPath);
        require(
                id == null || id.fixedBytes() > 0,
                "a call with texts, lists or nulls has no field at a constant place: " + idPath);
        List<AnswerCall> answers = new ArrayList<>();
        for (String answer : answeredBy) {
            require(
                    id != null || !answer.contains("."),
                    "without id, answers come in the order of the calls, and answeredBy names no field: " + answer);
            answers.add(AnswerCall.of(replies, answer, id != null));
        }
        return new CallTemplates(
                address,
                new ChannelContract(requests.layout(), replies.layout()),
                keys.text("token", ""),
                operations(calls, id),
                id,
                List.copyOf(answers),
                keys.text(
                        "operation",
                        "calls of " + keys.needed("requests") + " over a channel on TCP, until " + answeredBy
                                + (id == null ? " came for them, in order," : " that repeats " + idPath)
                                + " was read"));
    }

    /** Splits calls into operations, each of which ends with a call that has the id; without an id each call is one. */
    private static List<List<TemplateCall>> operations(List<TemplateCall> calls, @Nullable CallField id) {
        List<List<TemplateCall>> operations = new ArrayList<>();
        List<TemplateCall> present = new ArrayList<>();
        for (TemplateCall call : calls) {
            present.add(call);
            if (id == null || call.methodId == id.methodId()) {
                operations.add(List.copyOf(present));
                present.clear();
            }
        }
        require(present.isEmpty(), "the last calls of the file are followed by none with the id: " + present.size());
        return List.copyOf(operations);
    }

    private static Path in(@Nullable Path folder, String name) {
        return folder == null ? Path.of(name) : folder.resolve(name);
    }

    @Override
    public LoadTarget connect(EpochNanoClock clock) throws IOException {
        return new CallsLoad(this, clock);
    }
}
