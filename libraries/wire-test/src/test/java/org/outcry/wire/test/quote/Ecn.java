// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.quote;

/** Where a quote comes from. */
public enum Ecn {
    EBS,
    RFX
}
