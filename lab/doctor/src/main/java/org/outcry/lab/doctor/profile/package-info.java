// SPDX-License-Identifier: Apache-2.0
/** Profile of a program under measurement: a Flight Recorder recording, and the checklist answered from it. */
@NullMarked
package org.outcry.lab.doctor.profile;

import org.jspecify.annotations.NullMarked;
