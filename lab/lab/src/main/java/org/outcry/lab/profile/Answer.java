package org.outcry.lab.profile;

import java.util.ArrayList;
import java.util.List;
import org.outcry.app.Json;
import org.outcry.lab.doctor.Result;

/**
 * What the recording says to one question.
 *
 * @param question the question
 * @param evidence what it rests on, at least one
 */
public record Answer(Question question, List<Evidence> evidence) {
    /**
     * One observation.
     *
     * @param id a name that stays the same from profile to profile
     * @param result how it was judged
     * @param text what was seen, with its figures
     * @param remedy what to do; empty where there is nothing to do
     */
    public record Evidence(String id, Result result, String text, String remedy) {}

    /** A copy of the list is kept. */
    public Answer {
        evidence = List.copyOf(evidence);
    }

    /** The worst of the evidence: FAIL, WARN, UNKNOWN, PASS. */
    public Result result() {
        for (Result worst : List.of(Result.FAIL, Result.WARN, Result.UNKNOWN)) {
            if (evidence.stream().anyMatch(each -> each.result() == worst)) {
                return worst;
            }
        }
        return Result.PASS;
    }

    Json json() {
        return new Json()
                .put("question", question.name())
                .put("text", question.text())
                .put("result", result().name())
                .put(
                        "evidence",
                        evidence.stream()
                                .map(each -> new Json()
                                        .put("id", each.id())
                                        .put("result", each.result().name())
                                        .put("text", each.text())
                                        .put("remedy", each.remedy()))
                                .toList());
    }

    /** Collects evidence. */
    static final class Collected {
        private final List<Evidence> evidence = new ArrayList<>();

        void pass(String id, String text) {
            evidence.add(new Evidence(id, Result.PASS, text, ""));
        }

        void warn(String id, String text, String remedy) {
            evidence.add(new Evidence(id, Result.WARN, text, remedy));
        }

        void fail(String id, String text, String remedy) {
            evidence.add(new Evidence(id, Result.FAIL, text, remedy));
        }

        void unknown(String id, String text, String remedy) {
            evidence.add(new Evidence(id, Result.UNKNOWN, text, remedy));
        }

        /** Passes below one bound, warns below the other, fails from there on. */
        void below(double value, double warns, double fails, String id, String text, String remedy) {
            if (value < warns) {
                pass(id, text);
            } else if (value < fails) {
                warn(id, text, remedy);
            } else {
                fail(id, text, remedy);
            }
        }

        Answer to(Question question) {
            return new Answer(question, evidence);
        }
    }
}
