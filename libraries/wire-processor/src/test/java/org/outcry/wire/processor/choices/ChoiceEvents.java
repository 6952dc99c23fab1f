// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.choices;

import java.util.List;
import java.util.Map;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface(
        value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML},
        fastTexts = true,
        nativeFrames = true)
public interface ChoiceEvents {
    @MethodId(1)
    void portfolio(Portfolio portfolio);

    @MethodId(2)
    void basket(Basket basket);

    @MethodId(3)
    void instruct(Instruction instruction);

    @MethodId(4)
    void weigh(String name, Map<String, Double> weights, List<Instruction> instructions);

    @MethodId(5)
    void withdraw(Withdrawal withdrawal);
}
