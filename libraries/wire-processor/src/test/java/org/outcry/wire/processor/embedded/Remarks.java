package org.outcry.wire.processor.embedded;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls with event objects that embed others. */
@EventInterface
public interface Remarks {
    @MethodId(1)
    void remark(Remark remark);
}
