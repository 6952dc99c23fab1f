// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.ordergateway.OwnedSessions;

/** The sessions that clients may log in to here. */
final class OuchSessions extends OwnedSessions<OuchSession> {
    OuchSessions(List<OuchSessionConfig> configs) {
        configs.forEach(config -> add(new OuchSession(config)));
    }

    /** The session of a user. */
    @Nullable
    OuchSession of(String user) {
        for (OuchSession session : all()) {
            if (session.isUser(user)) {
                return session;
            }
        }
        return null;
    }
}
