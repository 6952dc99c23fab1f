// SPDX-License-Identifier: Apache-2.0
/** Reports of measuring commands: versioned JSON, histogram files, and a self-contained page. */
@NullMarked
package org.outcry.lab.kit.report;

import org.jspecify.annotations.NullMarked;
