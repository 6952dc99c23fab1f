// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigErrors;
import org.outcry.gateway.config.ConfigException;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reader of a scenario's file. All errors are found, each with line and column. */
public final class ScenarioReader {
    private static final long USUAL_WITHIN_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long USUAL_NONE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final String USUAL_SESSION = "OMS1";
    private static final Set<String> OF_VENUE =
            Set.of("8", "9", "r", "f", "h", "y", "d", "W", "X", "Y", "b", "AI", "j");
    private static final Pattern FIELDS_BEHIND = Pattern.compile("([^{]*)(\\{.*})((?: after .*)?)", Pattern.DOTALL);

    private final ConfigErrors errors;
    private final YamlNodes nodes;
    private final String file;
    private final List<String> sessions = new ArrayList<>();
    private final Set<String> variables = new HashSet<>();
    private final Set<String> withOrder = new HashSet<>();
    private boolean traded;

    private ScenarioReader(String file) {
        this.file = file;
        errors = new ConfigErrors(file);
        nodes = new YamlNodes(errors);
    }

    /**
     * Reads a scenario.
     *
     * @param file what errors call the file
     * @param name the scenario's name, if the text has none
     * @throws ConfigException with all errors
     */
    public static Scenario read(String text, String file, String name) {
        ScenarioReader reader = new ScenarioReader(file);
        Node node;
        try {
            node = new Compose(LoadSettings.builder().build())
                    .composeString(text)
                    .orElseThrow(() -> new ConfigException(List.of(file + ":1:1: the file is empty")));
        } catch (MarkedYamlEngineException e) {
            reader.errors.add(e.getProblemMark(), "no YAML: " + e.getProblem() + "; text with ': ' needs quotes");
            reader.errors.throwIfAny();
            throw e;
        }
        Scenario scenario = reader.scenario(node, name);
        reader.errors.throwIfAny();
        return scenario;
    }

    private Scenario scenario(Node node, String usualName) {
        Map<String, Node> keys = nodes.mapping(
                node, "a scenario", Set.of("name", "purpose", "standard", "client", "session", "sessions", "steps"));
        String name = nodes.words(keys.get("name"), usualName, "name");
        if (!name.matches("[A-Za-z0-9._-]{1,60}")) {
            nodes.error(keys.getOrDefault("name", node), "name must be up to 60 letters, digits, dots and hyphens");
        }
        readSessions(keys);
        List<Step> steps = new ArrayList<>();
        Node list = keys.get("steps");
        List<Node> items = list == null ? List.of() : nodes.items(list, "steps");
        items.forEach(each -> step(each, steps));
        if (items.isEmpty()) {
            nodes.error(list == null ? node : list, "a scenario needs steps: a list of expect, expect-none and do");
        }
        return new Scenario(
                name,
                nodes.words(keys.get("purpose"), "", "purpose"),
                nodes.words(keys.get("standard"), "", "standard"),
                nodes.words(keys.get("client"), "", "client"),
                sessions,
                steps,
                file);
    }

    private void readSessions(Map<String, Node> keys) {
        Node one = keys.get("session");
        Node many = keys.get("sessions");
        if (one != null && many != null) {
            nodes.error(many, "either session or sessions, not both");
        } else if (many != null) {
            nodes.items(many, "sessions").forEach(each -> sessions.add(nodes.words(each, "", "an item of sessions")));
        } else {
            sessions.add(nodes.words(one, USUAL_SESSION, "session"));
        }
        sessions.removeIf(String::isEmpty);
        if (new HashSet<>(sessions).size() < sessions.size() && many != null) {
            nodes.error(many, "a session is named twice");
        }
    }

    private void step(Node node, List<Step> steps) {
        Map<String, Node> keys =
                nodes.mapping(node, "a step", Set.of("expect", "expect-none", "do", "then", "session"));
        Node expect = keys.get("expect");
        Node none = keys.get("expect-none");
        Node does = keys.get("do");
        Node then = keys.get("then");
        Node of = keys.get("session");
        String session = nodes.words(of, sessions.isEmpty() ? "" : sessions.getFirst(), "session");
        if (of != null && !sessions.contains(session)) {
            nodes.error(of, "no such session: " + session + "; sessions of this scenario are " + sessions);
        }
        int line = YamlNodes.line(node);
        if (expect == null && none == null && does == null && then == null) {
            if (node instanceof MappingNode) {
                nodes.error(node, "a step needs expect, expect-none or do");
            }
            return;
        }
        if (none != null && (expect != null || does != null || then != null)) {
            nodes.error(none, "expect-none is a step of its own");
            return;
        }
        if (none != null) {
            steps.add(expectNone(none, line, session));
            return;
        }
        Step.Expect head = expect == null ? null : expect(expect, line, session);
        List<Action> actions = new ArrayList<>();
        Answers answers = new Answers(head == null ? "" : head.pattern().type(), session);
        for (Node list : new Node[] {does, then}) {
            if (list != null) {
                actions(list, actions, answers);
            }
        }
        steps.add(
                head == null
                        ? new Step.Do(line, session, actions)
                        : new Step.Expect(
                                line, head.session(), head.pattern(), head.withinNs(), head.captures(), actions));
    }

    private Step.Expect expect(Node node, int line, String session) {
        Map<String, Node> keys = nodes.mapping(node, "expect", Set.of("msg", "feed", "where", "within", "let"));
        MessagePattern pattern = pattern(node, keys);
        String of = keys.containsKey("feed") ? "" : session;
        long withinNs = nodes.duration(keys.get("within"), USUAL_WITHIN_NS, "within");
        Map<String, Integer> captures = new LinkedHashMap<>();
        Node let = keys.get("let");
        if (let != null) {
            for (NodeTuple tuple : nodes.tuples(let, "let")) {
                String name = nodes.words(tuple.getKeyNode(), "", "a variable");
                int tag = nodes.tag(tuple.getValueNode());
                if (!name.matches("\\w{1,30}")) {
                    nodes.error(tuple.getKeyNode(), "a variable's name is up to 30 letters, digits and _");
                }
                captures.put(name, tag);
                variables.add(name);
            }
        }
        if (Set.of("D", "G").contains(pattern.type())) {
            withOrder.add(session);
        }
        return new Step.Expect(line, of, pattern, withinNs, captures, List.of());
    }

    private Step expectNone(Node node, int line, String session) {
        Map<String, Node> keys = nodes.mapping(node, "expect-none", Set.of("msg", "feed", "where", "for"));
        return new Step.ExpectNone(
                line,
                keys.containsKey("feed") ? "" : session,
                pattern(node, keys),
                nodes.duration(keys.get("for"), USUAL_NONE_NS, "for"));
    }

    private MessagePattern pattern(Node node, Map<String, Node> keys) {
        Node msg = keys.get("msg");
        Node feed = keys.get("feed");
        Map<Integer, String> where = new LinkedHashMap<>();
        if (keys.get("where") != null) {
            for (NodeTuple tuple : nodes.tuples(keys.get("where"), "where")) {
                String value = nodes.words(tuple.getValueNode(), "", "a value of where");
                checkVariables(tuple.getValueNode(), value);
                where.put(nodes.tag(tuple.getKeyNode()), value);
            }
        }
        if ((msg == null) == (feed == null)) {
            nodes.error(node, "expect needs either msg, such as 'msg: D', or feed, as 'feed: request'");
            return new MessagePattern("D", where);
        }
        if (feed != null || msg == null) {
            if (!nodes.words(feed, "", "feed").equals(MessagePattern.REQUEST)) {
                nodes.error(node, "feed must be 'request': a re-request of missed messages");
            }
            return new MessagePattern(MessagePattern.REQUEST, where);
        }
        String text = nodes.words(msg, "", "msg");
        String type = MessageNames.type(text);
        if (type == null) {
            nodes.error(
                    msg,
                    "no such message: '" + text + "'; write a MsgType such as D, or a name such as NewOrderSingle");
        } else if (OF_VENUE.contains(type)) {
            nodes.error(
                    msg,
                    "this step can't be reached: " + MessageNames.text(type) + " is sent by the venue, not by a"
                            + " client");
        }
        return new MessagePattern(type == null ? "D" : type, where);
    }

    private void checkVariables(Node place, String text) {
        Matcher matcher = Variables.NAMED.matcher(text);
        while (matcher.find()) {
            if (!variables.contains(matcher.group(1))) {
                nodes.error(
                        place,
                        "no such variable: $" + matcher.group(1) + "; set it in an earlier step by 'let: {"
                                + matcher.group(1) + ": 11}'");
            }
        }
    }

    // Actions

    /** Message that the actions of a step can answer, and the action that has answered it. */
    private static final class Answers {
        private final String type;
        private final String session;
        private String answered = "";

        private Answers(String type, String session) {
            this.type = type;
            this.session = session;
        }
    }

    private void actions(Node node, List<Action> actions, Answers answers) {
        if (node instanceof SequenceNode sequence) {
            sequence.getValue().forEach(each -> actions(each, actions, answers));
        } else if (node instanceof MappingNode mapping) {
            for (NodeTuple tuple : mapping.getValue()) {
                String verb = nodes.words(tuple.getKeyNode(), "", "an action");
                if (tuple.getValueNode() instanceof MappingNode) {
                    add(tuple.getKeyNode(), verb, fields(tuple.getValueNode()), actions, answers);
                } else {
                    String rest = nodes.words(tuple.getValueNode(), "", verb);
                    add(tuple.getKeyNode(), verb + " " + rest, null, actions, answers);
                }
            }
        } else {
            for (String part : nodes.words(node, "", "an action").split(",? then:? ", -1)) {
                Matcher behind = FIELDS_BEHIND.matcher(part.strip());
                if (behind.matches()) {
                    Node fields = inline(node, behind.group(2));
                    add(node, behind.group(1).strip() + behind.group(3), fields(fields), actions, answers);
                } else {
                    add(node, part, null, actions, answers);
                }
            }
        }
    }

    private Node inline(Node place, String text) {
        try {
            return new Compose(LoadSettings.builder().build())
                    .composeString(text)
                    .orElse(place);
        } catch (MarkedYamlEngineException e) {
            nodes.error(place, "fields must be like {102: 0, 58: too late}, not " + text);
            return place;
        }
    }

    private Map<Integer, String> fields(Node node) {
        Map<Integer, String> fields = new LinkedHashMap<>();
        if (node instanceof MappingNode) {
            for (NodeTuple tuple : nodes.tuples(node, "fields")) {
                String value = tuple.getValueNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
                checkVariables(tuple.getValueNode(), value);
                fields.put(nodes.tag(tuple.getKeyNode()), value);
            }
        }
        return fields;
    }

    private void add(
            Node place, String text, @Nullable Map<Integer, String> fields, List<Action> actions, Answers answers) {
        Actions.Read read = Actions.read(text, fields);
        Effect effect = read.effect();
        if (effect == null) {
            nodes.error(place, read.error());
            return;
        }
        String obstacle = obstacle(effect, text.split(" ", 2)[0], answers);
        if (!obstacle.isEmpty()) {
            nodes.error(place, obstacle);
            return;
        }
        String shown = fields == null ? text.strip() : text.strip() + " " + fields;
        actions.add(new Action(shown, effect, read.afterNs()));
    }

    /** Returns why an action can't be reached; empty if it can. */
    private String obstacle(Effect effect, String verb, Answers answers) {
        if (effect instanceof Effect.Accept || effect instanceof Effect.Ignore || effect instanceof Effect.Reject) {
            return answer(verb, answers);
        }
        boolean isFill = effect instanceof Effect.Fill;
        if ((isFill || effect instanceof Effect.Cancel) && !withOrder.contains(answers.session)) {
            return verb + " can't be reached: no step before has expected an order (D or G) of " + answers.session;
        }
        if (isFill && answers.type.equals("D") && Set.of("reject", "ignore").contains(answers.answered)) {
            return verb + " can't be reached: the order was answered by " + answers.answered;
        }
        if (effect instanceof Effect.Bust && !traded) {
            return verb + " can't be reached: no step before makes a trade, by fill or trade";
        }
        traded |= isFill || effect instanceof Effect.Trade;
        return "";
    }

    private static String answer(String verb, Answers answers) {
        if (answers.type.isEmpty() || answers.type.equals(MessagePattern.REQUEST)) {
            return verb + " needs a message: put it into the step that expects the message";
        }
        if (!answers.answered.isEmpty()) {
            return verb + " can't be reached: the message was answered by " + answers.answered;
        }
        answers.answered = verb;
        return "";
    }
}
