// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.scenario.fault.FixMessage;

/** Answers by which a script rejects messages that the venue never sees. */
final class Rejections {
    private int rejects;

    /** Returns the MsgType of the answer that the standard has for a request. */
    static String type(FixMessage request) {
        return switch (request.type()) {
            case "D" -> "8";
            case "F", "G" -> "9";
            default -> request.isOfSession() ? "3" : "j";
        };
    }

    /**
     * Returns the body of an answer.
     *
     * @param type its MsgType
     * @param report the newest report of the order that the request is about; null if there was none
     */
    Map<Integer, String> body(String type, FixMessage request, @Nullable FixMessage report) {
        Map<Integer, String> body = new LinkedHashMap<>();
        switch (type) {
            case "8" -> {
                body.put(37, "NONE");
                body.put(11, request.text(11));
                body.put(17, "REJECTED" + ++rejects);
                body.put(150, "8");
                body.put(39, "8");
                body.put(103, "99");
                for (int tag : new int[] {1, 55, 54, 38, 40, 44}) {
                    body.put(tag, request.text(tag));
                }
                body.put(151, "0");
                body.put(14, "0");
                body.put(6, "0");
                body.put(60, request.text(60).isEmpty() ? request.text(52) : request.text(60));
            }
            case "9" -> {
                body.put(37, report == null ? "NONE" : report.text(37));
                body.put(11, request.text(11));
                body.put(41, request.text(41));
                body.put(39, report == null ? "8" : report.text(39));
                body.put(434, request.type().equals("F") ? "1" : "2");
                body.put(102, "0");
            }
            case "3" -> {
                body.put(45, String.valueOf(request.seqNum()));
                body.put(372, request.type());
                body.put(373, "5");
            }
            default -> {
                body.put(45, String.valueOf(request.seqNum()));
                body.put(372, request.type());
                body.put(380, "4");
            }
        }
        return body;
    }
}
