// SPDX-License-Identifier: Apache-2.0
/** Packages for machines without a JDK: a Java image, the application, and files for the ways to run it. */
@NullMarked
package org.outcry.distribution;

import org.jspecify.annotations.NullMarked;
