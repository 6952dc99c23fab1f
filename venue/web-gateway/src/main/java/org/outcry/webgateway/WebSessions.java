// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.List;
import org.outcry.ordergateway.OwnedSessions;

/** The sessions that clients have here. */
final class WebSessions extends OwnedSessions<WebSession> {
    WebSessions(List<Integer> numbers) {
        numbers.forEach(number -> add(new WebSession(number)));
    }
}
