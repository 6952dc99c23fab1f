// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import org.outcry.wire.Decimal;
import org.outcry.wire.NanoTime;
import org.outcry.wire.ShortText;

/** A price was reached. A record: alarms are rare, and may be kept. */
public record Alarm(@ShortText long symbol, @Decimal(4) long above, @Decimal(4) long bid, @NanoTime long timeNs) {}
