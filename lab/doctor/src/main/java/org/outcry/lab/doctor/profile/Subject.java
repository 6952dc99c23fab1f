// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Input of the questions.
 *
 * @param recorded the recording
 * @param others processes that used the CPU meanwhile, the busiest first; empty if not observed
 * @param commands methods by which commands enter the program
 * @param baseline an earlier profile; null if there is none
 */
record Subject(
        Recorded recorded,
        List<OtherProcesses.Busy> others,
        CommandEntries commands,
        @Nullable Baseline baseline) {}
