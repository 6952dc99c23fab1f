// SPDX-License-Identifier: Apache-2.0
/** Tests of texts. */
package org.outcry.wire.text;
