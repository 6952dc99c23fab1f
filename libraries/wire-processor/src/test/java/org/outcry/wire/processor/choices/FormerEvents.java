// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.choices;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** A call of {@link ChoiceEvents} of an earlier version. */
@EventInterface(value = {Encoding.SELF_DESCRIBING, Encoding.YAML})
public interface FormerEvents {
    @MethodId(3)
    void instruct(FormerInstruction instruction);
}
