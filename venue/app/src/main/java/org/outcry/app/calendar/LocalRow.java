// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.time.LocalTime;
import org.outcry.api.instrument.Phase;

/**
 * Row of a phase schedule in the calendar's zone.
 *
 * @param at the time of the day
 * @param phase the phase that begins then
 */
public record LocalRow(LocalTime at, Phase phase) {}
