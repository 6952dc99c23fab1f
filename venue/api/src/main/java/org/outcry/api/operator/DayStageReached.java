// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** Next stage of the trading day. */
public final class DayStageReached {
    /** The day as yyyymmdd. */
    public int day;

    /** The stage; never {@link DayStage#STARTED}, which {@code dayStarted} announces. */
    public DayStage stage = DayStage.STARTED;
}
