// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

/** Part of the state that is shown to the holder of a token, or to a reader without one. */
enum Sight {
    /** Everything. */
    ALL,
    /** The market and the machine: no sessions, orders and trades of members. */
    MARKET,
    /** The market, and what is of the holder's own session and participant. */
    MEMBER
}
