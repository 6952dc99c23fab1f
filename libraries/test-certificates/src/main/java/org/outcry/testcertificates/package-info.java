// SPDX-License-Identifier: Apache-2.0
/** Certificates and keys for tests. */
@NullMarked
package org.outcry.testcertificates;

import org.jspecify.annotations.NullMarked;
