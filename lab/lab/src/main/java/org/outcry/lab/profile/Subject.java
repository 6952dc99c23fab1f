package org.outcry.lab.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the questions are put to.
 *
 * @param recorded the recording
 * @param others processes that used the CPU meanwhile, the busiest first; empty if nobody watched
 * @param commands where commands enter the program
 * @param baseline an earlier profile; null for a program seen for the first time
 */
record Subject(
        Recorded recorded,
        List<OtherProcesses.Busy> others,
        CommandEntries commands,
        @Nullable Baseline baseline) {}
