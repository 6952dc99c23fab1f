// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

/** FIX version of a session. */
enum FixVersion {
    FIX_4_2("FIX.4.2"),
    FIX_4_4("FIX.4.4"),
    FIX_5_0_SP2("FIXT.1.1");

    final String beginString;

    FixVersion(String beginString) {
        this.beginString = beginString;
    }
}
