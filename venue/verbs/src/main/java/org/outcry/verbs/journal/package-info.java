// SPDX-License-Identifier: Apache-2.0
/** Verbs that read a venue's files: journal, event log and audit. */
@NullMarked
package org.outcry.verbs.journal;

import org.jspecify.annotations.NullMarked;
