// SPDX-License-Identifier: Apache-2.0
/** Requests for reports of orders, instruments, phases and executions, and their answers. */
@NullMarked
package org.outcry.fixgateway.inquiry;

import org.jspecify.annotations.NullMarked;
