// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.EngineStateMethodIds;
import org.outcry.engine.saved.EngineStateWriter;
import org.outcry.engine.saved.SavedLimitOverride;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.message.Messages;
import org.outcry.wire.message.WireContract;

/** Snapshots of versions whose state had other fields. */
final class EarlierSnapshotTest {
    private static final int LIMIT_OVERRIDE = EngineStateMethodIds.LIMIT_OVERRIDE;

    private final Messages file = new Messages(Encoding.TRIVIALLY_COPYABLE);

    @Test
    void shouldGiveAFieldThatWasAppendedSinceItsDefault() {
        SavedLimitOverride limitOverride = new SavedLimitOverride();
        limitOverride.session = 3;
        limitOverride.maxOrderValue = 4;
        limitOverride.collarBasisPoints = 5;
        Engine engine = engineWith(limitOverride);
        file.contract(contract("maxOrderValue:j collarBasisPoints:i", "maxOrderValue:j"));
        engine.saveTo(new EngineStateWriter(new WithoutLastField()));
        Engine restored = Engine.restore(
                state -> EngineStateEncodings.messageReader(state).readAll(file.buffer(), 0, file.length()),
                new SilentVenueEvents());
        limitOverride.collarBasisPoints = 0;
        assertThat(restored.stateHash())
                .isEqualTo(engineWith(limitOverride).stateHash())
                .isNotEqualTo(engine.stateHash());
    }

    @Test
    void shouldNameAFieldThatIsNotTheSame() {
        file.contract(contract("ordersLeft:i", "ordersMade:i"));
        engineWith(new SavedLimitOverride()).saveTo(new EngineStateWriter(file));
        assertThatThrownBy(() -> Engine.restore(
                        state -> EngineStateEncodings.messageReader(state).readAll(file.buffer(), 0, file.length()),
                        new SilentVenueEvents()))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("field=SavedLimitOverride.ordersLeft (here int, there ordersMade int)");
    }

    private static Engine engineWith(SavedLimitOverride limitOverride) {
        return Engine.restore(state -> state.limitOverride(limitOverride), new SilentVenueEvents());
    }

    /** The contract of a version that said something else. */
    private static WireContract contract(String present, String former) {
        WireContract contract = EngineStateEncodings.contract();
        assertThat(contract.schema()).contains(present);
        int line = contract.schema().indexOf(LIMIT_OVERRIDE + " limitOverride ");
        String schema = contract.schema().substring(0, line)
                + contract.schema().substring(line).replace(present, former);
        return new WireContract(contract.interfaceName(), 1, schema);
    }

    /** Writes limit overrides without their last field. */
    private final class WithoutLastField implements Frames {
        @Override
        public byte[] claim(int maxLength) {
            return file.claim(maxLength);
        }

        @Override
        public int offset() {
            return file.offset();
        }

        @Override
        public void commit(int methodId, int length) {
            file.commit(methodId, methodId == LIMIT_OVERRIDE ? length - Integer.BYTES : length);
        }
    }
}
