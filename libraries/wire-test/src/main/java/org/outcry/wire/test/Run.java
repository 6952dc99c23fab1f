// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.List;

/**
 * Result of a run of commands.
 *
 * @param text the events as YAML, with a comment before those of each command
 * @param events the events
 * @param causes for each event the command that caused it
 * @param thrown how many of the events are exceptions
 */
record Run(String text, List<Document> events, List<Document> causes, int thrown) {}
