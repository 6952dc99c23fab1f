// SPDX-License-Identifier: Apache-2.0
/**
 * Behaviour tests of services whose input and output are method calls on event interfaces: a folder with
 * {@code in.yaml}, {@code out.yaml} and perhaps {@code setup.yaml} is a test.
 */
@NullMarked
package org.outcry.wire.test;

import org.jspecify.annotations.NullMarked;
