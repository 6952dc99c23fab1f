// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.wire.text.Json;

/**
 * Answer to a request.
 *
 * @param status the HTTP status
 * @param body the body
 */
record Answer(int status, Json body) {
    static final int OK = 200;
    static final int CREATED = 201;

    /** Returns whether it is a failure. */
    boolean isProblem() {
        return status >= Problem.BAD_REQUEST;
    }

    static Answer ok(Json body) {
        return new Answer(OK, body);
    }

    static Answer of(Problem problem) {
        return new Answer(problem.status(), problem.json());
    }
}
