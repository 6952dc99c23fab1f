// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

/** Command that waits for a second operator: who asked, from where, why, until when, and the command as text. */
record AwaitedApproval(long number, String user, String address, String reason, long endsNs, String command) {}
