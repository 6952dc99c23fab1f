// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

/** Answer to an order. */
public final class Answer {
    public long requestId;
    public String text = "";
}
