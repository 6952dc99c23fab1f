// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit;

import org.outcry.commandline.Verb;

/** Subcommand of {@code outcry lab}, which a module provides as a service. */
public interface LabVerb extends Verb {}
