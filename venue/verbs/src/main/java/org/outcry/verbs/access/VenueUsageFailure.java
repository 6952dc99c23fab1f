// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

import org.outcry.app.ClientRefusedException;
import org.outcry.commandline.UsageFailure;
import org.outcry.gateway.config.ConfigException;

/** Failures of usage of a venue: its configuration has errors, or the venue refuses the client. */
public final class VenueUsageFailure implements UsageFailure {
    @Override
    public boolean covers(Exception failure) {
        return failure instanceof ConfigException || failure instanceof ClientRefusedException;
    }
}
