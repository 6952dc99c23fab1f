// SPDX-License-Identifier: Apache-2.0
/** Files of events as a queue, beside other persisted queues: {@code outcry lab queue}. */
@NullMarked
package org.outcry.lab.libraries.queue;

import org.jspecify.annotations.NullMarked;
