// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.transcode.CallField;

/**
 * Call of a service that answers an operation.
 *
 * @param methodId the number of the call
 * @param id the field that repeats the id of the operation; null if answers come in order
 */
record AnswerCall(int methodId, @Nullable CallField id) {
    /**
     * Finds a call.
     *
     * @param path the name of the call; with an id, also that of the field
     * @throws IllegalArgumentException if there is none
     */
    static AnswerCall of(CallInterface calls, String path, boolean hasId) {
        if (!hasId) {
            return new AnswerCall(calls.method(path).id(), null);
        }
        CallField id = calls.id(path);
        return new AnswerCall(id.methodId(), id);
    }
}
