// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.commandline.UsageFailure;

/** Failure of usage: a file that a command line names is invalid. */
public final class InvalidRecording implements UsageFailure {
    @Override
    public boolean covers(Exception failure) {
        return failure instanceof BadRowsException;
    }
}
