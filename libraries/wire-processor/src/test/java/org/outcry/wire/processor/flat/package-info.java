// SPDX-License-Identifier: Apache-2.0
/** Event objects that declare each field. */
package org.outcry.wire.processor.flat;
