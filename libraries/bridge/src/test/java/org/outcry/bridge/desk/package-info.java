// SPDX-License-Identifier: Apache-2.0
/** Service of the tests and the README: requests with answers, and quotes that go to all. */
@NullMarked
package org.outcry.bridge.desk;

import org.jspecify.annotations.NullMarked;
