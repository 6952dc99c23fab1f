// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.List;
import org.outcry.ordergateway.OwnedSessions;

/** The sessions that clients have here. */
final class WebSessions extends OwnedSessions<WebSession> {
    WebSessions(List<Integer> numbers) {
        numbers.forEach(number -> add(new WebSession(number)));
    }

    /**
     * Returns the session of a client.
     *
     * @throws Problem if there is none with the number
     */
    WebSession ofClient(int number) {
        WebSession session = numbered(number);
        if (session == null) {
            throw new Problem(Problem.FORBIDDEN, "no-session", "the token has no session here");
        }
        return session;
    }
}
