// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.scenario.fault.FeedFault;
import org.outcry.scenario.fault.FixFault;

/** Grammar of actions: each has its first word, a pattern, and an example. */
public final class Actions {
    private static final String NUMBER = "(\\d{1,12}(?:\\.\\d{1,9})?)";
    private static final String SYMBOL = "(\\S{1,20})";
    private static final String TYPE = "(?: of (\\w{1,30}))?";
    private static final String TIME = "(" + Durations.PATTERN + ")";
    private static final String LINE = "(?: on (A|B))?";
    private static final Pattern AFTER = Pattern.compile("(.*?) after " + TIME, Pattern.DOTALL);
    private static final Map<String, Form> FORMS = new LinkedHashMap<>();

    /** Words of an action, with the fields that follow it in braces. */
    record Words(MatchResult match, Map<Integer, String> fields) {
        String group(int number) {
            String group = match.group(number);
            return group == null ? "" : group;
        }

        @Nullable
        BigDecimal number(int group) {
            return match.group(group) == null ? null : new BigDecimal(match.group(group));
        }

        BigDecimal amount(int group) {
            return new BigDecimal(match.group(group));
        }

        int count(int group) {
            return match.group(group) == null ? 1 : Integer.parseInt(match.group(group));
        }
    }

    private record Form(
            String example, String meaning, Pattern pattern, boolean takesFields, Function<Words, Effect> effect) {}

    /**
     * Result of reading an action.
     *
     * @param effect null if it is wrong
     * @param afterNs the time that it waits first
     * @param error what is wrong; empty for nothing
     */
    record Read(@Nullable Effect effect, long afterNs, String error) {}

    static {
        add("accept", "the venue takes the message, and its answer is awaited", "", words -> new Effect.Accept());
        add(
                "fill 30 at 100.01",
                "another participant's order trades with the client's; also `fill 30`, `fill rest`",
                "(?:" + NUMBER + "|rest)(?: at " + NUMBER + ")?",
                words -> new Effect.Fill(words.number(1), words.number(2)));
        addWithFields(
                "reject {102: 0, 58: too late}",
                "the message is rejected with these fields, and the venue never sees it; `reject session {..}` answers"
                        + " with a Reject, `reject business {..}` with a BusinessMessageReject",
                "(session|business)?",
                words -> new Effect.Reject(
                        switch (words.group(1)) {
                            case "session" -> "3";
                            case "business" -> "j";
                            default -> "";
                        },
                        words.fields()));
        add("ignore", "the venue never sees the message, and nobody answers", "", words -> new Effect.Ignore());
        add("cancel", "an operator cancels the client's order", "", words -> new Effect.Cancel());
        add("bust last", "an operator busts the last trade", "last", words -> new Effect.Bust());
        add(
                "halt ACME",
                "an operator halts an instrument",
                SYMBOL,
                words -> new Effect.Trading(words.group(1), true, 0));
        add("resume ACME", "an operator ends the halt", SYMBOL, words -> new Effect.Trading(words.group(1), false, 0));
        add(
                "auction ACME 30 s",
                "a volatility auction of this length",
                SYMBOL + " " + TIME,
                words -> new Effect.Trading(words.group(1), false, Durations.ns(words.group(2))));
        add(
                "restart",
                "the venue is stopped in order, and starts again on its files",
                "",
                words -> new Effect.Restart());
        add("disconnect", "the connection is closed without a word", "", words -> new Effect.Disconnect());
        add(
                "logout \"maintenance\"",
                "the venue logs the client out with a text",
                "\"?([ -!#-~]{0,100}?)\"?",
                words -> new Effect.Logout(words.group(1)));
        add(
                "testRequest PING",
                "the venue sends a TestRequest",
                "(\\w{1,20})?",
                words -> new Effect.TestRequest(words.group(1).isEmpty() ? "SCENARIO" : words.group(1)));
        addWithFields(
                "send {35: B, 148: hello}",
                "the venue sends a message with these fields, under the next number",
                "",
                words -> new Effect.Send(words.fields().getOrDefault(35, ""), words.fields()));
        add(
                "skipSeq 3",
                "numbers of messages to the client are not used: a gap",
                "(\\d{1,3})?",
                words -> new Effect.SkipSeq(words.count(1)));
        add(
                "swallow",
                "the next message to the client is not sent; also `swallow 2 of ExecutionReport`",
                "(\\d{1,3})?" + TYPE,
                words -> fault(FixFault.Kind.SWALLOW, words));
        add(
                "duplicate",
                "the next message to the client is sent twice; also `duplicate 2 of 8`",
                "(\\d{1,3})?" + TYPE,
                words -> fault(FixFault.Kind.DUPLICATE, words));
        add(
                "garble checksum",
                "the next message to the client has a wrong CheckSum; also `garble length`, `.. of 8`",
                "(checksum|length)" + TYPE,
                words -> new Effect.Fault(FixFault.of(
                        words.group(1).equals("length") ? FixFault.Kind.WRONG_LENGTH : FixFault.Kind.WRONG_CHECKSUM,
                        type(words.group(2)),
                        1)));
        addWithFields(
                "set {31: 99.99}",
                "fields of the next message to the client are set, or removed if empty; also `set of 8 {31: 99.99}`",
                TYPE.replace("(?: of", "(?:of"),
                words -> new Effect.Fault(new FixFault(FixFault.Kind.ALTER, type(words.group(1)), 1, words.fields())));
        add(
                "delay 5 s",
                "messages to the client are held for this time",
                TIME,
                words -> new Effect.Delay(Durations.ns(words.group(1))));
        add("wait 200 ms", "the script waits", TIME, words -> new Effect.Wait(Durations.ns(words.group(1))));
        add(
                "order buy 100 ACME at 99.50",
                "another participant's order rests",
                "(buy|sell) " + NUMBER + " " + SYMBOL + " at " + NUMBER,
                words -> new Effect.Order(
                        words.group(1).equals("buy"), words.amount(2), words.group(3), words.amount(4)));
        add(
                "trade 100 ACME at 100.00",
                "two other participants trade",
                NUMBER + " " + SYMBOL + " at " + NUMBER,
                words -> new Effect.Trade(words.amount(1), words.group(2), words.amount(3)));
        add(
                "flow ACME 20",
                "another participant enters and cancels so many orders",
                SYMBOL + " (\\d{1,5})",
                words -> new Effect.Flow(words.group(1), words.count(2)));
        add("cancelOthers", "the other participants' orders are cancelled", "", words -> new Effect.CancelOthers());
        add(
                "feed drop 2 on A",
                "the next packets of the feed are not sent on a line; without one, on none",
                "(drop|duplicate|reorder|wrong-session)(?: (\\d{1,4}))?" + LINE + "|(delay|stale) " + TIME + LINE,
                Actions::feed);
    }

    private Actions() {}

    private static void add(String example, String meaning, String rest, Function<Words, Effect> effect) {
        String verb = example.split(" ", 2)[0];
        FORMS.put(verb, new Form(example, meaning, Pattern.compile(rest), false, effect));
    }

    private static void addWithFields(String example, String meaning, String rest, Function<Words, Effect> effect) {
        String verb = example.split(" ", 2)[0];
        FORMS.put(verb, new Form(example, meaning, Pattern.compile(rest), true, effect));
    }

    private static Effect fault(FixFault.Kind kind, Words words) {
        return new Effect.Fault(FixFault.of(kind, type(words.group(2)), words.count(1)));
    }

    private static String type(String text) {
        String type = text.isEmpty() ? "" : MessageNames.type(text);
        return type == null ? text : type;
    }

    private static Effect feed(Words words) {
        boolean timed = words.group(1).isEmpty();
        FeedFault fault = switch (timed ? words.group(4) : words.group(1)) {
            case "drop" -> FeedFault.DROP;
            case "duplicate" -> FeedFault.DUPLICATE;
            case "reorder" -> FeedFault.REORDER;
            case "wrong-session" -> FeedFault.WRONG_SESSION;
            case "delay" -> FeedFault.DELAY;
            default -> FeedFault.STALE;
        };
        String line = words.group(timed ? 6 : 3);
        return new Effect.Feed(
                fault,
                words.count(2),
                timed ? Durations.ns(words.group(5)) : 0,
                line.isEmpty() ? -1 : line.charAt(0) - 'A');
    }

    /** Returns examples of all actions with their meanings, in their order. */
    public static Map<String, String> examples() {
        Map<String, String> examples = new LinkedHashMap<>();
        FORMS.values().forEach(form -> examples.put(form.example, form.meaning));
        return examples;
    }

    /**
     * Reads an action.
     *
     * @param text its words, without fields
     * @param fields the fields that follow; null for none
     */
    static Read read(String text, @Nullable Map<Integer, String> fields) {
        Matcher after = AFTER.matcher(text.strip());
        long afterNs = after.matches() ? Durations.ns(after.group(2)) : 0;
        String words = after.matches() ? after.group(1) : text.strip();
        String[] parts = words.split("\\s+", 2);
        Form form = FORMS.get(parts[0]);
        if (form == null) {
            return new Read(
                    null, 0, "no such action: '" + parts[0] + "'; actions are " + String.join(", ", FORMS.keySet()));
        }
        Matcher matcher = form.pattern.matcher(parts.length == 1 ? "" : parts[1]);
        boolean wrongFields = form.takesFields
                ? fields == null || (form.example.startsWith("send") && !fields.containsKey(35))
                : fields != null;
        if (!matcher.matches() || wrongFields) {
            return new Read(null, 0, parts[0] + " must be like '" + form.example + "', not '" + text + "'");
        }
        return new Read(form.effect.apply(new Words(matcher, fields == null ? Map.of() : fields)), afterNs, "");
    }
}
