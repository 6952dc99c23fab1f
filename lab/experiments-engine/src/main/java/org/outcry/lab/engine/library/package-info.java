// SPDX-License-Identifier: Apache-2.0
/** Engine as a C library for the harnesses of others, and its measurement. */
@NullMarked
package org.outcry.lab.engine.library;

import org.jspecify.annotations.NullMarked;
