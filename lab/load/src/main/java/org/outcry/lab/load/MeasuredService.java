// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import org.agrona.concurrent.EpochNanoClock;

/** Service that runs already, with the requests that are sent to it. */
public interface MeasuredService {
    /** Returns a description of the measured operation: from where to where, over which transport. */
    String operation();

    /**
     * Connects.
     *
     * @param clock of times in requests
     * @throws IOException if the service can't be reached; the message names its address and the remedy
     */
    LoadTarget connect(EpochNanoClock clock) throws IOException;
}
