// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.wire.text.Json;

/** OpenAPI and AsyncAPI documents of the gateway, made of its tables of paths, requests, channels and fields. */
final class ApiDescription {
    private static final String BEARER = "token";
    private static final String CERTIFICATE = "certificate";
    private static final String PROBLEM = "Problem";

    private ApiDescription() {}

    /** The documents, which are made when one is asked for. */
    private static final class Documents {
        private static final Json OPEN_API = makeOpenApi();
        private static final Json ASYNC_API = makeAsyncApi();
    }

    /** Returns the document of the requests over HTTP: OpenAPI 3.1. */
    static Json openApi() {
        return Documents.OPEN_API;
    }

    /** Returns the document of the messages of streams: AsyncAPI 3.0. */
    static Json asyncApi() {
        return Documents.ASYNC_API;
    }

    private static Json makeOpenApi() {
        Map<String, Json> paths = new LinkedHashMap<>();
        for (Operation each : Operation.values()) {
            paths.computeIfAbsent(each.path(), absent -> new Json())
                    .put(each.method().toLowerCase(Locale.ROOT), operation(each));
        }
        Json all = new Json();
        paths.forEach(all::put);
        Json bearer = new Json()
                .put("type", "http")
                .put("scheme", "bearer")
                .put("description", "NAME:SECRET, as 'outcry token NAME' makes it");
        Json schemes = new Json()
                .put(BEARER, bearer)
                .put("key", header(Signature.KEY, "the client's name"))
                .put("timestamp", header(Signature.TIMESTAMP, "nanoseconds since 1970, at most 5 s off"))
                .put(
                        "signature",
                        header(
                                Signature.SIGNATURE,
                                "HMAC-SHA256, in hex, of timestamp, method, path with query, and body, with the"
                                        + " secret of the client's token"))
                .put(
                        CERTIFICATE,
                        new Json().put("type", "mutualTLS").put("description", "a certificate that names the client"));
        Json signed =
                new Json().put("key", List.of()).put("timestamp", List.of()).put("signature", List.of());
        return new Json()
                .put("openapi", "3.1.0")
                .put("info", info("Outcry API over HTTP"))
                .put("servers", List.of(new Json().put("url", "/")))
                .put(
                        "security",
                        List.of(new Json().put(BEARER, List.of()), signed, new Json().put(CERTIFICATE, List.of())))
                .put("paths", all)
                .put("components", new Json().put("securitySchemes", schemes).put("schemas", schemas()));
    }

    private static Json header(String name, String description) {
        return new Json()
                .put("type", "apiKey")
                .put("in", "header")
                .put("name", name)
                .put("description", description);
    }

    private static Json schemas() {
        Json schemas = new Json();
        for (AnswerSchema each : AnswerSchema.values()) {
            schemas.put(each.word(), each.schema());
        }
        return schemas.put(PROBLEM, problem());
    }

    private static Json info(String title) {
        return new Json()
                .put("title", title)
                .put("version", "1")
                .put("license", new Json().put("name", "Apache-2.0").put("identifier", "Apache-2.0"));
    }

    private static Json operation(Operation of) {
        Json operation = new Json().put("operationId", Field.camelCase(of)).put("summary", summary(of));
        if (of.isOpen()) {
            operation.put("security", List.of());
        }
        List<Json> parameters = new ArrayList<>();
        if (!of.parameter().isEmpty()) {
            parameters.add(parameter(of.parameter(), "path", true, text()));
        }
        if (of.hasBody()) {
            Json content = content("application/json", object(of.fields(), of.required()));
            operation.put("requestBody", new Json().put("required", true).put("content", content));
        } else {
            of.fields().forEach(field -> parameters.add(parameter(field.key(), "query", false, field.schema())));
        }
        if (!parameters.isEmpty()) {
            operation.put("parameters", parameters);
        }
        return operation.put("responses", responses(of));
    }

    /** Returns what a request is for, without marks of Markdown. */
    private static String summary(Operation of) {
        return of.about().replaceAll("[`\\[\\]]|\\(#.*\\)", "");
    }

    private static Json responses(Operation of) {
        AnswerSchema schema = of.answer();
        Json answer = response(
                summary(of),
                "application/json",
                schema == null ? new Json().put("type", "object") : schema.reference());
        Json responses = of == Operation.STREAM
                ? new Json().put("101", new Json().put("description", "the connection is a WebSocket"))
                : new Json().put("200", answer);
        if (of == Operation.PLACE) {
            responses.put("201", answer);
        }
        Json reference = new Json().put("$ref", "#/components/schemas/" + PROBLEM);
        return responses.put("default", response("failure", "application/problem+json", reference));
    }

    private static Json response(String description, String type, Json schema) {
        return new Json().put("description", description).put("content", content(type, schema));
    }

    private static Json content(String type, Json schema) {
        return new Json().put(type, new Json().put("schema", schema));
    }

    private static Json parameter(String name, String in, boolean required, Json schema) {
        return new Json()
                .put("name", name)
                .put("in", in)
                .put("required", required)
                .put("schema", schema);
    }

    private static Json text() {
        return new Json().put("type", "string").put("minLength", 1);
    }

    /** Returns the schema of an object with fields. */
    static Json object(List<Field> fields, List<Field> required) {
        Json properties = new Json();
        fields.forEach(field -> properties.put(field.key(), field.schema()));
        Json object = new Json().put("type", "object").put("properties", properties);
        if (!required.isEmpty()) {
            object.put("required", required.stream().map(Field::key).toList());
        }
        return object.put("additionalProperties", false);
    }

    private static Json problem() {
        Json properties = new Json();
        for (String name : List.of("type", "title", "code", "detail", "field", "value", "bound", "remedy")) {
            properties.put(name, new Json().put("type", "string"));
        }
        properties.put("status", new Json().put("type", "integer"));
        return new Json()
                .put("type", "object")
                .put("description", "failure in the form of RFC 9457")
                .put("properties", properties)
                .put("required", List.of("type", "title", "status", "code", "detail"))
                .put("additionalProperties", false);
    }

    private static Json makeAsyncApi() {
        Json messages = new Json();
        Json references = new Json();
        List<Json> sent = new ArrayList<>();
        List<Json> received = new ArrayList<>();
        for (StreamOp each : StreamOp.values()) {
            add(each.word(), message(each), messages, references, sent);
        }
        Json properties = new Json()
                .put("id", new Json().put("type", "string"))
                .put("status", new Json().put("type", "integer"))
                .put("body", new Json().put("type", "object"));
        Json answer = new Json()
                .put("type", "object")
                .put("properties", properties)
                .put("required", List.of("id", "status", "body"));
        Json message =
                new Json().put("summary", "the answer to a request, by its id").put("payload", answer);
        add("answer", message, messages, references, received);
        for (Channel each : Channel.values()) {
            String word = each.word();
            String name = "of" + Character.toUpperCase(word.charAt(0)) + word.substring(1);
            add(name, message(each), messages, references, received);
        }
        Json stream = new Json()
                .put("address", Operation.STREAM.path())
                .put("messages", references)
                .put("bindings", new Json().put("ws", new Json()));
        return new Json()
                .put("asyncapi", "3.0.0")
                .put("info", info("Outcry streams").put("license", new Json().put("name", "Apache-2.0")))
                .put("defaultContentType", "application/json")
                .put("channels", new Json().put("stream", stream))
                .put(
                        "operations",
                        new Json().put("request", flow("receive", sent)).put("tell", flow("send", received)))
                .put("components", new Json().put("messages", messages));
    }

    private static void add(String name, Json message, Json messages, Json references, List<Json> flow) {
        messages.put(name, message);
        references.put(name, new Json().put("$ref", "#/components/messages/" + name));
        flow.add(new Json().put("$ref", "#/channels/stream/messages/" + name));
    }

    private static Json flow(String action, List<Json> messages) {
        return new Json()
                .put("action", action)
                .put("channel", new Json().put("$ref", "#/channels/stream"))
                .put("messages", messages);
    }

    private static Json message(StreamOp op) {
        List<Field> fields = new ArrayList<>(op.fields());
        fields.remove(Field.OP);
        Json properties = new Json().put(Field.OP.key(), new Json().put("const", op.word()));
        fields.forEach(field -> properties.put(field.key(), field.schema()));
        List<String> required = new ArrayList<>(List.of(Field.OP.key()));
        op.required().forEach(field -> required.add(field.key()));
        Json payload = new Json()
                .put("type", "object")
                .put("properties", properties)
                .put("required", required)
                .put("additionalProperties", false);
        return new Json().put("summary", op.about().replace("`", "")).put("payload", payload);
    }

    private static Json message(Channel channel) {
        Json properties = new Json().put(Field.CHANNEL.key(), new Json().put("const", channel.word()));
        return new Json()
                .put("summary", channel.about())
                .put(
                        "payload",
                        new Json()
                                .put("type", "object")
                                .put("properties", properties)
                                .put("required", List.of(Field.CHANNEL.key())));
    }
}
