// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import org.outcry.soup.SessionName;
import org.outcry.soup.SoupClientListener;

/** Listener of a SoupBinTCP client that leaves every call aside. */
final class SilentSoup implements SoupClientListener {
    @Override
    public void onAccepted(SessionName session, long nextNumber) {}

    @Override
    public void onRejected(byte reason) {}

    @Override
    public void onSequenced(byte[] buffer, int offset, int length) {}

    @Override
    public void onEndOfSession() {}
}
