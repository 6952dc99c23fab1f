// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.asked;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Note;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.ShapeEvents;

/** Some calls of {@link ShapeEvents}, with texts, lists and nulls, with generated code for two encodings. */
@EventInterface({Encoding.TRIVIALLY_COPYABLE, Encoding.YAML})
public interface UsualShapes {
    @MethodId(1)
    void everything(Everything everything);

    @MethodId(2)
    void note(Note note);

    @MethodId(4)
    void say(String text, int times, List<Leg> legs, Price price);

    @MethodId(5)
    void count(int number);
}
