// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

/** Highest numbers of open orders, in the venue and of a session; 0 while they are not known. */
record Limits(int orders, int ordersPerSession) {
    static final Limits UNKNOWN = new Limits(0, 0);
}
