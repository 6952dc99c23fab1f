// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Answers to requests: an answer that fails is an event, too. */
@EventInterface({Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING})
public interface DeskAnswers {
    @MethodId(1)
    void accepted(DeskReply reply);

    @MethodId(2)
    void declined(DeskReply reply);
}
