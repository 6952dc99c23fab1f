// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

/**
 * Action of the counterparty.
 *
 * @param text the action as the file has it
 * @param effect its effect
 * @param afterNs the time that it waits first
 */
public record Action(String text, Effect effect, long afterNs) {}
