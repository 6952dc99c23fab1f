// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.versions;

/** Cancellation of all orders of an account. */
public final class Cancellation {
    public String account = "";
}
