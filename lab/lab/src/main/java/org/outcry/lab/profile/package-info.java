/** What a program does while it is measured: Flight Recorder's account of it, and the checklist answered from that. */
@NullMarked
package org.outcry.lab.profile;

import org.jspecify.annotations.NullMarked;
