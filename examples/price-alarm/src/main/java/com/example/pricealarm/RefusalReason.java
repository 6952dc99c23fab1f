// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

/** Reason for which a price is not watched. */
public enum RefusalReason {
    /** It is not above zero. */
    NO_PRICE,
    /** As many as there may be are watched. */
    TOO_MANY
}
